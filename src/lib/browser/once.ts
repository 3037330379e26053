/** Builds a value on first use. An Intl object takes tens of milliseconds on a slow machine. */
export function once<T>(build: () => T): () => T {
  let built: { value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
