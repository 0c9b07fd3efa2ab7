/**
 * A type as it comes back from JSON: unchanged if it survives, with `never` in place of anything that doesn't. Functions, dates,
 * maps, sets and big integers don't.
 */
export type Json<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends ((...given: never[]) => void) | Date | ReadonlyMap<string, string> | ReadonlySet<string>
    ? never
    : Value extends object
      ? { [Name in keyof Value]: Json<Value[Name]> }
      : never

/** An object whose members all survive JSON: the constraint of an island's props. */
export type JsonObject<Props> = { [Name in keyof Props]: Json<Props[Name]> }
