import type { ReactNode } from 'react'

import { href } from '#web/href.ts'

/** What’s in the newsletter, how often it’s sent, and how we use an address. */
export function AboutNewsletter() {
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
      <Part title="What’s in it">
        <li>
          What’s changed in the postcodes and local authorities you choose: sold and average prices, energy
          certificates, school inspections and crime.
        </li>
        <li>What the latest official data says about house prices in the UK.</li>
        <li>A link to what’s new on this site.</li>
      </Part>
      <Part title="How often we send it">
        <li>
          Once a month at most, on the 1st, with what HM Land Registry, the ONS and other official sources
          published the month before. Or every three months, if you prefer.
        </li>
        <li>If there’s no news, there’s no email.</li>
        <li>No adverts.</li>
      </Part>
      <Part title="How we use your address">
        <li>
          First we email you to confirm. If you don’t, we send nothing else and delete your address after 30
          days.
        </li>
        <li>
          We only use it for this newsletter, and share it only with the service that delivers our email.
        </li>
        <li>We don’t use tracking pixels or count clicks.</li>
        <li>Every email has a one-click unsubscribe link.</li>
        <li>
          Read more in our{' '}
          <a href={href('/privacy-policy')} className="link">
            privacy policy
          </a>
          .
        </li>
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 grid list-[square] gap-2 pl-5">{children}</ul>
    </section>
  )
}
