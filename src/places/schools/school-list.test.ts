import { describe, expect, test } from 'vitest'

import { parseSchoolList, remarkOn, SCHOOL_TYPES, schoolListName } from './school-list.ts'

describe('the address of a list of schools', () => {
  test('consists of a type and a place', () => {
    for (const type of SCHOOL_TYPES) {
      for (const location of ['reading', 'stoke-on-trent', 'kings-lynn-and-west-norfolk']) {
        const parsed = parseSchoolList(schoolListName(type, location))
        expect(parsed).toEqual({ type, location })
      }
    }
  })

  test('is rejected for an unknown type, a single school, or no place', () => {
    for (const name of [
      'best-cheap-schools-in-reading',
      'reading-school',
      'best-primary-schools-in-',
      'best-schools-in-reading',
      'best-primary-schools-in-Reading',
      '',
    ]) {
      expect(parseSchoolList(name), name).toBeNull()
    }
  })
})

test('the page says if there are no grammar schools', () => {
  const [grammar] = SCHOOL_TYPES.filter(({ slug }) => slug === 'grammar')
  expect(grammar && remarkOn(grammar, 'scotland')).toContain('no state grammar school')
  expect(grammar && remarkOn(grammar, 'england')).toContain('11-plus')
  expect(remarkOn({ slug: 'primary' }, 'england')).toBeNull()
})
