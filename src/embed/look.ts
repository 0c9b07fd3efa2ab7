import { contrast } from '#ui/contrast.ts'

import { THEMES } from './themes.ts'

/** How an embedded calculator looks, as its address asks. */
export type Look = {
  /** 'auto' follows the visitor's device. */
  readonly theme: 'auto' | 'light' | 'dark'
  /** '#1e6b4e', or null for our own red. */
  readonly accent: string | null
}

/** Words in a colour must be as clear as this on what is behind them (WCAG 2.2, 1.4.3). */
const CLEAR = 4.5

/** Reads `theme` and `accent` from an address; what cannot be used is left out. */
export function lookFrom(query: URLSearchParams): Look {
  const theme = query.get('theme')
  const accent = /^#?([0-9a-f]{6})$/i.exec(query.get('accent')?.trim() ?? '')?.[1]
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    accent: accent ? `#${accent.toLowerCase()}` : null,
  }
}

/** The look as it stands in an address; nothing for our own. */
export function queryOfLook({ theme, accent }: Look): readonly (readonly [name: string, value: string])[] {
  return [
    ...(theme === 'auto' ? [] : [['theme', theme] as const]),
    ...(accent ? [['accent', accent.slice(1)] as const] : []),
  ]
}

/**
 * The style sheet of a look; none for our own. An accent takes the place of the red where it can be read on the grounds
 * of the theme: one that is too pale for the light theme may still do in the dark.
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
  if ([paper, card, wash].some((ground) => contrast(accent, ground) < CLEAR)) return ''
  const words = ['#ffffff', '#10161d'].find((colour) => contrast(accent, colour) >= CLEAR)
  if (!words) return ''
  // Under the pointer it moves towards the ink; its words must stay readable there too, so by a little only.
  const deep = `color-mix(in srgb, ${accent} 92%, ${ink})`
  return `--color-title-red:${accent};--color-title-red-deep:${deep};--color-on-red:${words};`
}
