import type { ReactNode } from 'react'

/** How a component looks in its states. A `<component>.examples.tsx` file exports one of these beside the component. */
export type Examples = {
  /** The component's name in words. */
  readonly title: string
  /** When to use it, in a sentence. */
  readonly about: string
  /** State → the component in it: 'default', 'with an error', 'empty', 'loading', 'disabled'. */
  readonly states: Readonly<Record<string, ReactNode>>
}
