import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useShortcuts } from '../shortcuts/shortcuts';
import { type ButtonClassOptions, buttonClass } from './button';

type AnchorProps = ComponentProps<'a'> & ButtonClassOptions;

function Anchor({ variant, small, ...rest }: AnchorProps) {
  return <a {...rest} className={buttonClass({ variant, small })} />;
}

function OpenAnchor(props: AnchorProps) {
  const keys = useShortcuts();
  return <Anchor small {...props} aria-keyshortcuts={keys('o Enter')} />;
}

/** A link to another page that looks like the shared button. */
export const ButtonLink = createLink(Anchor);

/** The link of a card that `o` and Enter open. */
export const OpenLink = createLink(OpenAnchor);
