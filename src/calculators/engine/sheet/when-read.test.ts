import { describe, expect, test, vi } from 'vitest'

import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'

import { drawnInTurn, whenRead } from './when-read.ts'

describe('a property that is worked out when it is read', () => {
  test('is worked out once, and not before', () => {
    const dear = vi.fn(() => [1, 2])
    const whole = whenRead({ answer: 3 }, { dear })
    expect(whole.answer).toBe(3)
    expect(dear).not.toHaveBeenCalled()
    expect(whole.dear).toBe(whole.dear)
    expect(dear).toHaveBeenCalledTimes(1)
  })

  test('is there in a copy, in JSON and in a structured clone', () => {
    const whole = () => whenRead({ answer: 3 }, { dear: () => [1, 2] })
    expect({ ...whole() }).toEqual({ answer: 3, dear: [1, 2] })
    expect(JSON.stringify(whole())).toBe('{"answer":3,"dear":[1,2]}')
    expect(structuredClone(whole())).toEqual({ answer: 3, dear: [1, 2] })
  })
})

describe('charts made in turn', () => {
  const chart = (id: string) => ({ id }) as Drawing

  test('are made from the second on when all are asked for', () => {
    const others = vi.fn((name: string) => [chart(`${name}-b`), chart(`${name}-c`)])
    const { first, all } = drawnInTurn(inTurn('home', (name) => chart(`${name}-a`), others))
    expect(first()?.id).toBe('home-a')
    expect(first()).toBe(first())
    expect(others).not.toHaveBeenCalled()
    expect(all().map(({ id }) => id)).toEqual(['home-a', 'home-b', 'home-c'])
    expect(all()).toHaveLength(3)
    expect(others).toHaveBeenCalledTimes(1)
  })

  test('start with the first that there is', () => {
    expect(
      drawnInTurn(
        inTurn(
          'home',
          () => [],
          () => chart('a'),
        ),
      ).first()?.id,
    ).toBe('a')
    expect(drawnInTurn(inTurn('home', () => [])).first()).toBeNull()
    expect(drawnInTurn([]).all()).toEqual([])
  })
})
