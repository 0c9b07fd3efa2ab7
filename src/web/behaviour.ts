import { browserFile } from './browser-files.ts'
import type { WakeWhen } from './island.tsx'
import type { Json } from './json.ts'

/**
 * Script without React for one element: the small things of the frame (a dismiss button, a form that answers in place). Its file is
 * `<name>.behaviour.ts` and exports one function; the element works without it too. `Data` is what the server gives it, as JSON.
 */
export type Behaviour<Data = null> = [Data] extends [null]
  ? (element: HTMLElement) => void
  : (element: HTMLElement, data: Data) => void

type AnyBehaviour = (element: HTMLElement, data: never) => void

type Options<Data> = { when: WakeWhen } & ([Data] extends [undefined]
  ? { data?: null }
  : { data: Json<Data> })

/**
 * The attributes that ask for a behaviour: `<form {...behaviour('newsletter-form', { when: 'interaction' })}>`. One that takes data
 * is named by its type: `behaviour<typeof creditToast>('credit-toast', { when: 'idle', data: balance })`.
 */
export function behaviour<Named extends AnyBehaviour = Behaviour>(
  name: string,
  { when, data = null }: Options<Parameters<Named>[1]>,
) {
  return {
    'data-behaviour': name,
    'data-behaviour-file': browserFile(`${name}.behaviour`),
    'data-behaviour-when': when,
    'data-behaviour-data': data === null ? undefined : JSON.stringify(data),
  } as const
}
