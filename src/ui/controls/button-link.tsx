import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonClassOptions, buttonClass } from './button';

function Anchor({ variant, small, ...rest }: ComponentProps<'a'> & ButtonClassOptions) {
  return <a {...rest} className={buttonClass({ variant, small })} />;
}

/** A link to another page that looks like the shared button. */
export const ButtonLink = createLink(Anchor);
