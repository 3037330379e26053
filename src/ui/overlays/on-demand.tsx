import { Component, type ComponentProps, type ComponentType, type ReactNode, Suspense, use } from 'react';
import { messageOf } from '@/lib/api-error';
import { MISSING_CODE } from '@/lib/browser/missing-code';
import { Button } from '../controls/button';
import { FailedPanel, type FailedRead } from './panel';
import { PlainDialog } from './plain-dialog';

// biome-ignore lint/suspicious/noExplicitAny: any props are allowed; `ComponentProps` recovers them
type AnyComponent = ComponentType<any>;

/** Loads a module's export once. After a failed load the next call fetches again. */
export function loadOnce<Name extends string, Module extends Record<Name, unknown>>(
  load: () => Promise<Module>,
  name: Name,
): () => Promise<Module[Name]> {
  let loading: Promise<Module[Name]> | undefined;
  async function fetchExport() {
    try {
      const module = await load();
      // A proxy may send another file.
      if (!module[name]) throw new Error(MISSING_CODE);
      return module[name];
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  return () => {
    loading ??= fetchExport();
    // The component that uses the promise shows the failure.
    loading.catch(() => {});
    return loading;
  };
}

/** A dialog whose code loads when first shown. If the code is missing, a native dialog shows the failure, with Retry. */
export function lazyDialog<Name extends string, Module extends Record<Name, AnyComponent>>(
  load: () => Promise<Module>,
  name: Name,
) {
  const loadCode = loadOnce(load, name);
  return (props: ComponentProps<Module[Name]> & { onClose: () => void }) => {
    const dialogProps = { title: 'This dialog could not be loaded', onClose: props.onClose };
    return (
      <LazyBoundary
        load={loadCode}
        props={props}
        failed={(read) => <MissingDialog {...dialogProps} read={read} />}
      />
    );
  };
}

/** A part of a page whose code loads when first shown, or by `preload`. If the code is missing, a panel shows the failure. */
export function lazyPart<Name extends string, Module extends Record<Name, AnyComponent>>(
  load: () => Promise<Module>,
  name: Name,
) {
  const loadCode = loadOnce(load, name);
  function Part(props: ComponentProps<Module[Name]>) {
    const title = 'This part of the page could not be loaded';
    return (
      <LazyBoundary
        load={loadCode}
        props={props}
        failed={(read) => <FailedPanel title={title} read={read} />}
      />
    );
  }
  return Object.assign(Part, { preload: loadCode });
}

type MissingDialogProps = { title: string; read: FailedRead; onClose: () => void };

/** Shows missing code in a native dialog. */
export function MissingDialog({ title, read, onClose }: MissingDialogProps) {
  return (
    <PlainDialog label={title} onClose={onClose}>
      <FailedPanel title={title} read={read} />
      <Button onClick={onClose}>Close</Button>
    </PlainDialog>
  );
}

type LazyBoundaryProps = {
  load: () => Promise<AnyComponent>;
  props: object;
  failed: (read: FailedRead) => ReactNode;
};
type LazyBoundaryState = { code: Promise<AnyComponent>; error: unknown; retrying: boolean; closing: boolean };

/** Shows a component when the code has loaded, and catches load failures and crashes. */
class LazyBoundary extends Component<LazyBoundaryProps, LazyBoundaryState> {
  override state: LazyBoundaryState = {
    code: this.props.load(),
    error: null,
    retrying: false,
    closing: false,
  };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  private retry = async () => {
    this.setState({ retrying: true });
    const code = this.props.load();
    try {
      await code;
      // Unmount the panel first, so that the focus returns before a dialog opens and stores the focused element.
      this.setState({ code, error: null, closing: true }, () => this.setState({ closing: false }));
    } catch (error) {
      this.setState({ error });
    }
    this.setState({ retrying: false });
  };

  override render() {
    const { code, error, retrying, closing } = this.state;
    if (closing) return null;
    if (error)
      return this.props.failed({ failure: { message: messageOf(error) }, retry: this.retry, retrying });
    return (
      <Suspense>
        <Loaded code={code} props={this.props.props} />
      </Suspense>
    );
  }
}

function Loaded({ code, props }: { code: Promise<AnyComponent>; props: object }) {
  const Part = use(code);
  return <Part {...props} />;
}
