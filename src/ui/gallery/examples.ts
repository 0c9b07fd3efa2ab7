import type { ReactNode } from 'react'

/** A component in its states. Exported by a `<component>.examples.tsx` file next to the component. */
export type Examples = {
  /** The component's name in words. */
  readonly title: string
  /** When to use it, in a sentence. */
  readonly about: string
  /** The component by state: 'default', 'with an error', 'empty', 'loading', 'disabled'. */
  readonly states: Readonly<Record<string, ReactNode>>
}
