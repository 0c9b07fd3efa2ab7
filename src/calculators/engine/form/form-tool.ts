import type { FieldProblem, Question, Tool } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

import { fieldInWords } from './field-units.ts'
import type { Fields, ValuesOf } from './fields.ts'
import { queryOfText, readFields, textOf } from './read-fields.ts'

type FormToolDescription<F extends Fields> = Pick<
  Tool,
  'name' | 'path' | 'title' | 'report' | 'workbook' | 'onward' | 'aside' | 'prefill'
> & {
  readonly fields: F
  /** Turns the values into a question: the body of an API request. */
  readonly question: (values: ValuesOf<F>, today: IsoDate) => Question
  /** Problems between fields that are each valid. */
  readonly check?: (values: ValuesOf<F>, today: IsoDate) => readonly FieldProblem[]
}

/** A calculator with the fields of its form, from which pages draw it. */
export type FormTool = Tool & {
  readonly fields: Fields
  /** A sentence for each group of fields, by its heading. */
  readonly groupHints?: Readonly<Record<string, string>>
}

/** Makes a calculator from its fields, its report and its spreadsheet. */
export function formTool<const F extends Fields>(description: FormToolDescription<F>): FormTool {
  const { fields, question, check, ...rest } = description
  return {
    ...rest,
    fields,
    textFrom: (query, today) => textOf(fields, query, today),
    queryOf: (text, today) => queryOfText(fields, text, today),
    asked: (text) =>
      Object.entries(fields)
        .filter(([, field]) => field.when?.(text) ?? true)
        .map(([name, field]) => ({ name, label: field.label, words: fieldInWords(field, text[name] ?? '') })),
    read: (text, today) => {
      const { values, errors } = readFields(fields, text, today)
      if (!values) return { question: null, errors }
      const problems = check?.(values, today) ?? []
      return problems.length > 0
        ? { question: null, errors: problems }
        : { question: question(values, today), errors: [] }
    },
  }
}
