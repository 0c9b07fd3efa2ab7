import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { contrast } from './contrast.ts'

/*
 * Web Content Accessibility Guidelines 2.2: text 4.5:1 (1.4.3), marks, borders of controls and focus rings 3:1 (1.4.11).
 */
const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')
const themes = {
  light: coloursIn(light.slice(light.indexOf('@theme'))),
  dark: coloursIn(dark.slice(0, dark.indexOf('/* ---- Ground'))),
}

const grounds = ['paper', 'card', 'wash']
const texts = [
  'ink',
  'slate',
  'water',
  'survey-green',
  'ochre-text',
  'brick',
  'violet',
  'title-red',
  'title-red-deep',
]
const marks = ['survey-green', 'water', 'ochre', 'brick', 'violet', 'title-red', 'control', 'ink']

describe.each(Object.entries(themes))('the %s theme', (_, colours) => {
  test('has every colour of the light one', () => {
    expect(Object.keys(colours).toSorted()).toEqual(Object.keys(themes.light).toSorted())
  })

  test.each(grounds.flatMap((ground) => texts.map((text) => [text, ground])))(
    'text in %s on %s is at least 4.5:1',
    (text, ground) => {
      expect(contrast(colours[text ?? ''], colours[ground ?? ''])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['paper', 'card', 'wash'].flatMap((ground) => marks.map((mark) => [mark, ground])))(
    'a mark in %s on %s is at least 3:1',
    (mark, ground) => {
      expect(contrast(colours[mark ?? ''], colours[ground ?? ''])).toBeGreaterThanOrEqual(3)
    },
  )

  test.each([
    ['survey-green', 'green-wash'],
    ['water', 'water-wash'],
    ['ochre-text', 'ochre-wash'],
    ['brick', 'brick-wash'],
    ['ink', 'green-wash'],
    ['ink', 'water-wash'],
    ['ink', 'ochre-wash'],
    ['ink', 'brick-wash'],
    ['slate', 'ochre-wash'],
    ['slate', 'contour'],
    ['ink', 'contour'],
  ])('a pill or notice in %s on %s is at least 4.5:1', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['title-red', 'title-red-deep'])(
    'words on the primary button are at least 4.5:1 on %s',
    (ground) => {
      expect(contrast(colours['on-red'], colours[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each([
    // Words and the ring of the focus on the banner; the ring on the grounds of the page.
    ['on-banner', 'banner', 4.5],
    ['ink', 'paper', 3],
    ['ink', 'card', 3],
    ['ink', 'wash', 3],
    ['ink', 'green-wash', 3],
    ['ink', 'ochre-wash', 3],
    // Borders of controls at rest and under the pointer.
    ['control', 'card', 3],
    ['control', 'wash', 3],
    // A link under the pointer turns to ink, a quiet word of the frame as well.
    ['slate', 'card', 4.5],
    ['slate', 'wash', 4.5],
    ['slate', 'green-wash', 4.5],
  ] as const)('the frame: %s on %s is at least %f:1', (mark, ground, ratio) => {
    expect(contrast(colours[mark], colours[ground])).toBeGreaterThanOrEqual(ratio)
  })

  test('words on a disabled control are as readable as any others', () => {
    expect(contrast(colours['slate'], colours['wash'])).toBeGreaterThanOrEqual(4.5)
  })

  test('numbers on the parts of a stacked bar are at least 4.5:1', () => {
    for (const part of ['survey-green', 'water', 'ochre-text', 'brick', 'violet']) {
      expect(contrast(colours['card'], colours[part]), part).toBeGreaterThanOrEqual(4.5)
    }
  })
})

function coloursIn(block: string): Record<string, string> {
  const found = [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}
