import { type PlainPath, href } from '#web/href.ts'

import type { Onward } from './tool.ts'

/** Fields of a form and what to fill in. */
export type FormQuery = Readonly<Record<string, string | number | undefined>>

/**
 * A link to another page, with some of these inputs in its form. Numbers are written as they are: round those that a form takes
 * whole.
 */
export function onwardTo(path: PlainPath, label: string, query: FormQuery): Onward {
  const texts = Object.entries(query).map(([name, value]) => [name, value?.toString()] as const)
  return { href: href(path, null, Object.fromEntries(texts)), label }
}
