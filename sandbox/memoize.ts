/** A function that makes the value of a key once, and keeps `max` values at most: it then forgets all of them. */
export function memoize<Value>(max: number, make: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    const knownValue = values.get(key);
    if (knownValue !== undefined) return knownValue;
    if (values.size >= max) values.clear();
    const value = make(key);
    values.set(key, value);
    return value;
  };
}
