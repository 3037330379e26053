// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const opened: string[] = [];
vi.mock('./person-link', () => ({
  usePersonLink: (person: string) => ({
    href: `?person=${person}`,
    onClick: (event: Event) => {
      event.preventDefault();
      opened.push(person);
    },
  }),
}));
const { PersonChip } = await import('./person-chip');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  opened.length = 0;
});

const facts = [{ label: 'Banned' }];
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tip = () => screen.queryByRole('tooltip', { hidden: true });

/** The chip around the link. */
function chipOf(link: HTMLElement): HTMLElement {
  const chip = link.closest('span');
  if (!chip) throw new Error('the link is in no chip');
  return chip;
}

async function hover() {
  fireEvent.pointerEnter(chipOf(screen.getByRole('link')), { pointerType: 'mouse' });
  await wait(450);
  // The card's code is loaded on demand.
  await vi.waitFor(() => expect(tip()).not.toBeNull());
}

const lookUpPerson = vi.fn(() => ({ avatar: null, facts: [...facts, { label: '3 followers' }] }));

it('a card that adds nothing to its row does not show, and Escape is left to others [people-15]', async () => {
  const same = vi.fn(() => ({ avatar: null, facts }));
  render(<PersonChip name="ann" shownFacts={['Banned']} lookUp={same} />);
  fireEvent.pointerEnter(chipOf(screen.getByRole('link')), { pointerType: 'mouse' });
  await wait(1_000);
  expect(same).toHaveBeenCalled();
  expect(tip()).toBeNull();
  const heard = vi.fn();
  document.addEventListener('keydown', heard, { once: true });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(heard).toHaveBeenCalledOnce();
});

it('a resting pointer shows the card, which stays while it is hovered [people-21]', async () => {
  render(<PersonChip name="ann" id="user-1" shownFacts={['Banned']} lookUp={lookUpPerson} />);
  const link = screen.getByRole('link', { name: 'ann' });
  expect(link.getAttribute('href')).toBe('?person=user-1');
  await wait(1_000);
  expect(lookUpPerson).not.toHaveBeenCalled();

  await hover();
  expect(tip()?.textContent).toContain('3 followers');
  expect(link.getAttribute('aria-describedby')).toBe(tip()?.id);
  const chip = chipOf(link);
  // From the name to the card, across the gap.
  fireEvent.pointerLeave(chip);
  await wait(100);
  fireEvent.pointerEnter(chip, { pointerType: 'mouse' });
  await wait(1_000);
  expect(tip()).not.toBeNull();
  fireEvent.pointerLeave(chip);
  await wait(300);
  expect(tip()).toBeNull();
});

it('Escape closes the card and nothing else [people-21]', async () => {
  const below = vi.fn();
  document.addEventListener('keydown', below, true);
  render(<PersonChip name="ann" shownFacts={['Banned']} lookUp={lookUpPerson} />);
  await hover();
  expect(tip()?.textContent).toContain('3 followers');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await wait(0);
  expect(tip()).toBeNull();
  expect(below).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(below).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', below, true);
});

it('a click opens the dossier without the card [people-6]', async () => {
  render(<PersonChip name="ann" shownFacts={['Banned']} lookUp={lookUpPerson} />);
  const link = screen.getByRole('link');
  fireEvent.pointerEnter(chipOf(link), { pointerType: 'mouse' });
  fireEvent.click(link);
  await wait(1_000);
  expect(tip()).toBeNull();
  expect(opened).toEqual(['ann']);
});

it.each(['unknown author', '../../etc', ''])('%j, which is not a name, is not a link [people-6]', (name) => {
  render(<PersonChip name={name} id="" shownFacts={['Banned']} lookUp={lookUpPerson} />);
  expect(screen.queryByRole('link')).toBeNull();
});
