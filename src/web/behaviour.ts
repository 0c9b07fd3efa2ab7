import { browserFile } from './browser-files.ts'
import type { WakeWhen } from './island.tsx'

/**
 * Script without React for one element: the small things of the frame (a dismiss button, a form that answers in place). Its file is
 * `<name>.behaviour.ts` and exports one function; the element works without it too.
 */
export type Behaviour = (element: HTMLElement) => void

/** The attributes that ask for a behaviour: `<form {...behaviour('newsletter-form', { when: 'interaction' })}>`. */
export function behaviour(name: string, { when }: { when: WakeWhen }) {
  return {
    'data-behaviour': name,
    'data-behaviour-file': browserFile(`${name}.behaviour`),
    'data-behaviour-when': when,
  } as const
}
