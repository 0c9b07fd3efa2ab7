/** An object with each of these keys, whose value comes from `valueOf`. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, index: number) => Value,
): Record<Key, Value> {
  const entries: Partial<Record<Key, Value>> = {}
  keys.forEach((key, index) => (entries[key] = valueOf(key, index)))
  return entries as Record<Key, Value>
}
