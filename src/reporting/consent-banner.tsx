import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

import { ConsentButtons } from './consent-buttons.tsx'

/** Asks for consent to analytics, at the bottom of the page. Hidden until the browser knows that the visitor hasn't chosen yet. */
export function ConsentBanner() {
  return (
    <section
      hidden
      aria-labelledby="consent-title"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-control bg-card print:hidden"
      {...behaviour('consent-banner', { when: 'now' })}
    >
      <div className="sheet flex flex-wrap items-center gap-x-8 gap-y-3 py-4">
        <div className="min-w-0 flex-1 basis-96">
          <h2 id="consent-title" className="font-sans text-base font-semibold">
            May we count visits?
          </h2>
          <p className="text-sm text-slate">
            A script of an analytics service would store something on your device. Nothing is loaded before
            you decide, and you can change your mind on the{' '}
            <a href={href('/cookies')} className="link">
              cookies page
            </a>
            .
          </p>
        </div>
        <ConsentButtons />
      </div>
    </section>
  )
}
