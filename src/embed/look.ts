import { contrast } from '#ui/contrast.ts'

import { THEMES } from './themes.ts'

/** The theme and accent colour of an embedded calculator, from its query. */
export type Look = {
  /** 'auto' follows the visitor's device. */
  readonly theme: 'auto' | 'light' | 'dark'
  /** '#1e6b4e', or null for our own red. */
  readonly accent: string | null
}

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5

/** Reads `theme` and `accent` from a query and ignores invalid values. */
export function lookFrom(query: URLSearchParams): Look {
  const theme = query.get('theme')
  const accent = /^#?([0-9a-f]{6})$/i.exec(query.get('accent')?.trim() ?? '')?.[1]
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    accent: accent ? `#${accent.toLowerCase()}` : null,
  }
}

/** The look as query parameters; empty for the default. */
export function queryOfLook({ theme, accent }: Look): readonly (readonly [name: string, value: string])[] {
  return [
    ...(theme === 'auto' ? [] : [['theme', theme] as const]),
    ...(accent ? [['accent', accent.slice(1)] as const] : []),
  ]
}

/**
 * The style sheet of a look, or '' for the default. The accent replaces the red in each theme where it has enough contrast: one
 * that is too pale for the light theme may still work in the dark one.
 */
export function cssOf({ theme, accent }: Look): string {
  if (theme === 'auto') {
    const [light, dark] = [accentIn('light', accent), accentIn('dark', accent)]
    return (
      (light && `@media screen and (prefers-color-scheme:light){:root{${light}}}`) +
      (dark && `@media screen and (prefers-color-scheme:dark){:root{${dark}}}`)
    )
  }
  const colours = Object.entries(THEMES[theme]).map(([name, value]) => `--color-${name}:${value};`)
  return `@media screen{:root{color-scheme:${theme};${colours.join('')}${accentIn(theme, accent)}}}`
}

function accentIn(theme: 'light' | 'dark', accent: string | null): string {
  if (!accent) return ''
  const { paper, card, wash, ink } = THEMES[theme]
  if ([paper, card, wash].some((ground) => contrast(accent, ground) < MIN_CONTRAST)) return ''
  const words = ['#ffffff', '#10161d'].find((colour) => contrast(accent, colour) >= MIN_CONTRAST)
  if (!words) return ''
  // The hover colour is slightly darker or lighter; only slightly, so that its text stays readable.
  const deep = `color-mix(in srgb, ${accent} 92%, ${ink})`
  return `--color-title-red:${accent};--color-title-red-deep:${deep};--color-on-red:${words};`
}
