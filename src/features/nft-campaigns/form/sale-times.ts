import { dateText, timeText } from './pricing';

/** A start of a sale that is set with one press, in the viewer's time zone. */
export type SaleSuggestion = { label: string; date: string; time: string };

/** Tomorrow at 9:00, and the next full hour in a week. */
export function saleSuggestions(now: Date): SaleSuggestion[] {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return [
    suggestion('Tomorrow 9:00', new Date(year, month, day + 1, 9)),
    suggestion('In a week', new Date(year, month, day + 7, now.getHours() + (now.getMinutes() > 0 ? 1 : 0))),
  ];
}

function suggestion(label: string, at: Date): SaleSuggestion {
  return { label, date: dateText(at), time: timeText(at) };
}
