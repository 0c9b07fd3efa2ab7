import { type ReactNode, useMemo } from 'react'

import type { IsoDate } from '#domain/dates.ts'

import { type FieldGroup, groupInWords, planOfFields } from './field-groups.ts'
import { FieldList, type FieldsView } from './field-list.tsx'
import { FieldsBehind } from './fields-behind.tsx'

type FormFieldsProps = FieldsView & {
  readonly today: IsoDate
  /** A sentence for each group, by its heading. */
  readonly groupHints?: Readonly<Record<string, string>> | undefined
  readonly belowLevers?: ReactNode
}

/** A calculator's form: the fields that matter most, then the others in closed groups that summarise their values. */
export function FormFields({ today, groupHints = {}, belowLevers, ...view }: FormFieldsProps) {
  const { levers, groups } = useMemo(() => planOfFields(view.fields), [view.fields])
  return (
    <div className="grid gap-4">
      <FieldList {...view} names={levers} />
      {belowLevers}
      {groups.length > 0 && (
        <div className="rounded-sm border bg-card">
          {groups.map((group) => (
            <Group key={group.title} {...{ group, view, today }} hint={groupHints[group.title]} />
          ))}
        </div>
      )}
    </div>
  )
}

type GroupProps = {
  readonly group: FieldGroup
  readonly view: FieldsView
  readonly today: IsoDate
  readonly hint: string | undefined
}

function Group({ group: { title, names }, view, today, hint }: GroupProps) {
  const { fields, asked, errors } = view
  return (
    <FieldsBehind
      title={title}
      about={groupInWords(fields, names, asked, today)}
      open={names.some((name) => errors[name])}
      // A group whose fields don't apply now is hidden but stays in the form, so that it keeps what was typed.
      hidden={!names.some((name) => fields[name]?.when?.(asked) ?? true)}
    >
      {hint && <p className="mb-4 max-w-prose text-sm text-slate">{hint}</p>}
      <FieldList {...view} names={names} />
    </FieldsBehind>
  )
}
