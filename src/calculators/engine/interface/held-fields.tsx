import type { Asked } from '#calculators/engine/scenarios/asked.ts'

import type { View } from './view.ts'
import { ALL_VIEWS } from './views.ts'

/** What hidden fields are made from. */
export type HeldFieldsProps = {
  readonly asked: Asked
  /** The calculator's own tabs. */
  readonly views: readonly Pick<View, 'id' | 'fields'>[]
}

/** Hidden fields of the form: scenarios, the open tab, and the fields of tabs that aren't open. */
export function HeldFields(props: HeldFieldsProps) {
  return heldFields(props).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}

/** The names and values of the hidden fields. */
export function heldFields({
  asked,
  views,
}: HeldFieldsProps): readonly (readonly [name: string, value: string])[] {
  const { kept, view, aside, text } = asked
  const unseen = views
    .filter(({ id }) => id !== view && view !== ALL_VIEWS)
    .flatMap(({ fields = [] }) => fields)
  return [
    ...kept.map((scenario) => ['compare', scenario] as const),
    ...(view === '' ? [] : [['view', view] as const]),
    ...aside.filter(([name]) => unseen.includes(name)),
    ...unseen.flatMap((name) => (text[name] ? [[name, text[name]] as const] : [])),
  ]
}
