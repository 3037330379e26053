import { Component, type ReactNode } from 'react';
import { messageOf } from '@/lib/api-error';
import { FailedPanel } from '../overlays/panel';

type Props = {
  /** The shown item. A refetch brings another object: then a failed card is drawn again. */
  item: unknown;
  /** Wraps the message, where a card is a row of a table. */
  frame?: (message: ReactNode) => ReactNode;
  children: () => ReactNode;
};
type State = { item: unknown; error: unknown };

/** Draws one card of a list. A card that cannot be drawn is replaced by a message with Retry; the other cards stay. */
export class CardBoundary extends Component<Props, State> {
  override state: State = { item: this.props.item, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ item }: Props, state: State) {
    return item === state.item ? null : { item, error: null };
  }

  private retry = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    if (error === null) return <Drawn>{this.props.children}</Drawn>;
    const read = { failure: { message: messageOf(error) }, retry: this.retry };
    const message = <FailedPanel strip title="This entry could not be shown" read={read} />;
    return this.props.frame?.(message) ?? message;
  }
}

/** A component, because a boundary catches only the errors of its children. */
function Drawn({ children }: { children: () => ReactNode }) {
  return children();
}
