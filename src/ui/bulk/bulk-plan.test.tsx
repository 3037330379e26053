// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hands } from '../testing/hands';
import { renderAtForm } from '../testing/router';
import { BulkPlan, judgedAgain, type PlanItem } from './bulk-plan';

it('ticking the member of staff that makes 20 keeps the focus in the list [users-81]', async () => {
  const staff = ['mod_mia', 'mod_max'].map((name) => ({ id: name, name, isStaff: true }));
  const users = Array.from({ length: 19 }, (_, n) => ({ id: `u${n}`, name: `user${n}` }));
  const act = { name: 'Ban', items: [...users, ...staff] };
  await renderAtForm(() => <BulkPlan act={act} onStart={() => {}} onClose={() => {}} />);
  const first = await screen.findByRole('checkbox', { name: 'mod_mia' });
  first.focus();
  await hands().keyboard(' ');
  expect(screen.getByLabelText('Type 20 to confirm')).toBeTruthy();
  expect(document.activeElement).toBe(first);
});

it('an item that has left the page is left out for the reason that its act names [activity-203]', () => {
  const ann: PlanItem = { id: 'ann', name: 'ann' };
  const whyOf = (whyGone?: string) => judgedAgain(ann, { name: 'Undo', items: [], whyGone }).why;
  expect([whyOf('is already undone'), whyOf()]).toEqual(['is already undone', 'is no longer on this page']);
});
