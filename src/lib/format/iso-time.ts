/** `2026-03-05T12:30:00Z`, `2026-03-05 12:30`, `2026-03-05T12:30:00.123456+01:00` */
const ISO_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:[.,](\d+))?(Z|[+-]\d\d(?::?\d\d)?)$/i;
/** `+01`, `+0100`, `+01:00` */
const OFFSET = /^([+-])(\d\d):?(\d\d)?$/;

/**
 * A time in UTC from a date and a time with an offset (ISO 8601, extended format): also in lower case, without seconds,
 * with more digits of a second than JavaScript reads, with `+01` or `+0100`. Null for any other text.
 */
export function utcFromIso(text: string): string | null {
  const match = ISO_TIME.exec(text.trim());
  if (!match) return null;
  const [, day, minutes, seconds = ':00', fraction = '0', zone = 'Z'] = match;
  const [, sign, hour, minute = '00'] = OFFSET.exec(zone) ?? [];
  const offset = sign ? `${sign}${hour}:${minute}` : 'Z';
  const time = new Date(`${day}T${minutes}${seconds}.${fraction.slice(0, 3)}${offset}`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
