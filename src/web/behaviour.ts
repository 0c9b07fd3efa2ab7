import { browserFile } from './browser-files.ts'
import type { WakeWhen } from './island.tsx'
import type { Json } from './json.ts'

/**
 * A script without React for one element, such as a dismiss button or a form that submits in place. Its file,
 * `<name>.behaviour.ts`, exports one function. The element also works without it. `Data` is passed from the server as JSON.
 */
export type Behaviour<Data = null> = [Data] extends [null]
  ? (element: HTMLElement) => void
  : (element: HTMLElement, data: Data) => void

type AnyBehaviour = (element: HTMLElement, data: never) => void

type Options<Data> = { when: WakeWhen } & ([Data] extends [undefined]
  ? { data?: null }
  : { data: Json<Data> })

/**
 * Attributes that attach a behaviour: `<form {...behaviour('newsletter-form', { when: 'interaction' })}>`. Pass the type of one
 * that takes data: `behaviour<typeof creditToast>('credit-toast', { when: 'idle', data: balance })`.
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
