import type { ReactNode } from 'react'

import { MoreOptions, Theme } from '#calculators/engine/interface/more-options.tsx'
import type { FormText } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'
import { listInWords } from '#domain/list-words.ts'

import type { Fields, FormField } from './fields.ts'
import { OneField } from './one-field.tsx'
import { startOf } from './read-fields.ts'

type FormFieldsProps = {
  readonly fields: Fields
  /** What the fields hold at the start. */
  readonly text: FormText
  /** What the form holds now: decides which fields are asked. */
  readonly asked: FormText
  readonly errors: Readonly<Record<string, string>>
  readonly today: IsoDate
  /** Where a figure in a field comes from, by field. */
  readonly notes?: Readonly<Record<string, ReactNode>>
}

/** The form of a calculator: a few basic fields in sight, the others by theme behind “more options”. */
export function FormFields({ fields, text, asked, errors, today, notes = {} }: FormFieldsProps) {
  const entries = Object.entries(fields)
  const isAsked = (field: FormField) => field.when?.(asked) ?? true
  const themes = [...new Set(entries.map(([, field]) => field.theme ?? ''))].filter(Boolean)
  // A theme of which nothing is asked now stays in the form, out of sight, and keeps what was typed.
  const inSight = themes.filter((theme) =>
    entries.some(([, field]) => field.theme === theme && isAsked(field)),
  )
  const uses = entries.some(
    ([name, field]) => field.theme && (errors[name] || text[name] !== startOf(field, today)),
  )
  const view = ([name, field]: [string, FormField]) => (
    <OneField
      key={name}
      name={name}
      field={field}
      value={text[name] ?? ''}
      error={errors[name]}
      note={notes[name]}
      isAsked={isAsked(field)}
    />
  )
  return (
    <div className="grid gap-6 print:grid-cols-2">
      {entries.filter(([, field]) => !field.theme).map(view)}
      {themes.length > 0 && (
        <MoreOptions about={aboutThemes(inSight)} open={uses} hidden={inSight.length === 0}>
          {themes.map((theme) => (
            <Theme key={theme} title={theme} hidden={!inSight.includes(theme)}>
              {entries.filter(([, field]) => field.theme === theme).map(view)}
            </Theme>
          ))}
        </MoreOptions>
      )}
    </div>
  )
}

/** 'Fees, costs and rate' from the names of the themes. */
function aboutThemes(themes: readonly string[]): string {
  const words = themes.map((theme, position) =>
    position === 0 ? theme : theme.charAt(0).toLowerCase() + theme.slice(1),
  )
  return listInWords(words)
}
