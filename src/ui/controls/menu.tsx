import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ComponentProps, useRef, useState } from 'react';
import { IconButton } from './button';
import * as styles from './controls.css';

export type MenuItem = {
  label: string;
  onSelect: () => void;
  danger?: boolean;
  /** The key that chooses the item while its card has the focus, unless the item is disabled. */
  shortcut?: string;
  /** Disables the item; shown below the label. */
  disabledReason?: string | false;
};

export interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** Attributes of the button. */
  button: ComponentProps<'button'>;
  /** The menu was opened by keyboard: focus the first item. */
  startOnFirst: boolean;
}

/** Before Radix focuses the menu itself. */
function focus(item: HTMLElement | null) {
  item?.focus();
}

/** A menu with a '…' button, initially open. Pages use `MenuButton`, which loads this component on demand. */
export function Menu({ label, items, button, startOnFirst }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosenItem = useRef<MenuItem>(undefined);
  const [open, setOpen] = useState(true);
  const firstFocused = startOnFirst ? items.find(({ disabledReason }) => !disabledReason) : undefined;
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        asChild
        // Radix opens and closes on pointerdown, which has no click count: the second press of a double click
        // would close the menu again.
        onPointerDown={(event) => event.preventDefault()}
        onClick={({ detail }) => detail < 2 && setOpen(!open)}
      >
        <IconButton {...button} ref={trigger} small label={label} className={styles.menuDots} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          className={styles.menu}
          onInteractOutside={(event) => {
            // A press of the button closes the menu by `onClick`. The button has no elements inside.
            if (event.target === trigger.current) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            // Run the item after the focus is back on the button, so that a dialog it opens can return the
            // focus there.
            const item = chosenItem.current;
            chosenItem.current = undefined;
            if (!item) return;
            event.preventDefault();
            trigger.current?.focus();
            item.onSelect();
          }}
        >
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              ref={item === firstFocused ? focus : undefined}
              disabled={Boolean(item.disabledReason)}
              textValue={item.label}
              className={`${styles.menuItem} ${item.danger ? styles.menuDanger : ''}`}
              onSelect={() => {
                chosenItem.current = item;
              }}
            >
              <span>
                <span>{item.label}</span>
                {item.disabledReason && <span className={styles.menuReason}>{item.disabledReason}</span>}
              </span>
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
