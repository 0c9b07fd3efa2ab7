import type { SubjectName } from './subjects.ts'

const files = import.meta.glob<object>('./answers/*.json', { eager: true, import: 'default' })

/** A recorded response of a live API, from demonstration data with long lists cut short. Null if it isn't live. */
export function exampleAnswer(name: SubjectName): object | null {
  return files[`./answers/${name}.json`] ?? null
}
