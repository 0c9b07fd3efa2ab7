import fc from 'fast-check'
import { expect, test } from 'vitest'

import { relativePath } from '#ui/chart/relative-path.ts'

import { LINE_WIDTH, lineLayout, STEPS } from './line-layout.ts'

const figure = fc.option(fc.integer({ min: -50, max: 400 }), { nil: null })

test('a line goes through each of its points, and begins anew after a gap', () => {
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 60 }), (figures) => {
      fc.pre(figures.some((y) => y !== null))
      const points = figures.map((y, at) => ({
        x: `${2000 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
        y,
      }))
      const layout = lineLayout([{ name: 'One', points }], { height: 200, zero: false, formatX: String })
      const absolute = points.map(({ x, y }, at) => {
        if (y === null) return ''
        const [before, after] = [points[at - 1]?.y ?? null, points[at + 1]?.y ?? null]
        const command = before === null ? 'M' : 'L'
        const end = before === null && after === null ? 'Z' : ''
        return `${command}${Math.round(layout.x(x) * LINE_WIDTH)},${Math.round(layout.y(y) * STEPS)}${end}`
      })
      expect(layout.lines[0]?.path).toBe(relativePath(absolute.join('')))
    }),
  )
})
