import type { Answer } from './freehold.ts'
import type { CallOptions } from './send.ts'

/**
 * Yields every page of a list, each when it's asked for: `for await (const { data } of pages(freehold.schools, { area }))`.
 * Each page is a call of its own and costs credits.
 */
export async function* pages<Input extends { cursor?: string } | undefined, Data>(
  list: (input: Input, options?: CallOptions) => Promise<Answer<Data>>,
  input: NonNullable<Input>,
  options?: CallOptions,
): AsyncGenerator<Answer<Data>, void> {
  let next: string | null | undefined = input.cursor
  do {
    const answer: Answer<Data> = await list(next ? { ...input, cursor: next } : input, options)
    yield answer
    next = answer.meta.nextCursor
  } while (next)
}
