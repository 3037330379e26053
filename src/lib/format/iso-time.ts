const FORMS = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:[.,](\d+))?(Z|[+-]\d\d(?::?\d\d)?)$/i;

/**
 * A time in UTC from a date and a time with an offset (ISO 8601, extended format): also in lower case, without seconds, with more digits of a second
 * than JavaScript reads, with `+01` or `+0100`. Null for any other text.
 */
export function utcFromIso(text: string): string | null {
  const found = FORMS.exec(text.trim());
  if (!found) return null;
  const [, day, minutes, seconds = ':00', fraction = '0', zone = 'Z'] = found;
  const [, sign, hour, minute = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const offset = sign ? `${sign}${hour}:${minute}` : 'Z';
  const at = new Date(`${day}T${minutes}${seconds}.${fraction.slice(0, 3)}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
