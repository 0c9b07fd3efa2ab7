import { useId, useState } from 'react'

import { controlBox } from '#ui/field/field.tsx'

import { CopyField } from './copy-field.tsx'

type EmbedCodeProps = {
  readonly name: string
  readonly title: string
  readonly query: string
  readonly siteUrl: string
}

const THEMES = [
  { value: 'auto', label: 'Same as the visitor’s device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The code that embeds the calculator, with these inputs, on another site. */
export function EmbedCode({ name, title, query, siteUrl }: EmbedCodeProps) {
  const [theme, setTheme] = useState<string>('auto')
  const id = useId()
  return (
    <details className="group rounded-sm border open:pb-4">
      <summary className="flex min-h-11 items-center justify-between gap-4 px-4 font-medium hover:bg-wash">
        Put this calculator on your site
        <span aria-hidden="true" className="text-xl text-slate group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-xl text-slate group-open:inline">
          −
        </span>
      </summary>
      <div className="grid gap-4 px-4 pt-3">
        <p className="max-w-prose text-sm">
          Free, with a link back. It sets no cookies, doesn’t track visitors, and adjusts its height to fit.
        </p>
        <div className="scripted">
          <label htmlFor={id} className="block font-medium">
            Colours
          </label>
          <select
            id={id}
            value={theme}
            onChange={(event) => setTheme(event.currentTarget.value)}
            className={`mt-1.5 block max-w-72 px-3 ${controlBox}`}
          >
            {THEMES.map(({ value, label }) => (
              <option key={value} value={value} className="bg-card text-ink">
                {label}
              </option>
            ))}
          </select>
        </div>
        <CopyField label="Code to paste" lines={6} text={embedCode({ name, title, query, siteUrl, theme })} />
        <p className="max-w-prose text-sm text-slate">
          <code>theme</code> can be <code>auto</code>, <code>light</code> or <code>dark</code>. For a colour
          of your own, add <code>accent=1e6b4e</code>; we use it if there’s enough contrast with the
          background.
        </p>
      </div>
    </details>
  )
}

/** An iframe, and the script that sets its height to fit the content. Without the script it scrolls. */
function embedCode({
  name,
  title,
  query,
  siteUrl,
  theme,
}: EmbedCodeProps & { readonly theme: string }): string {
  const asked = new URLSearchParams(query)
  asked.set('theme', theme)
  const address = `${siteUrl}/embed/${name}?${asked.toString()}`.replaceAll('&', '&amp;')
  return `<iframe src="${address}" title="${title} calculator by Freehold" loading="lazy" style="width:100%;height:720px;border:0"></iframe>
<script src="${siteUrl}/embed.js" async></script>`
}
