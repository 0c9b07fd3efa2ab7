import type { DatasetSource } from '#datasets/register.ts'
import { OPEN_GOVERNMENT_LICENCE } from '#datasets/source.ts'
import { originOfTiles } from '#platform/map-tiles.ts'
import type { SiteConfig } from '#platform/site-settings.ts'
import { escapeMarkdown } from '#ui/markdown/markdown.ts'

/** Facts about the operator that a legal text includes; each value replaces `{{name}}` in the Markdown. */
export type LegalFacts = Readonly<
  Record<'operator' | 'address' | 'processors' | 'location' | 'analytics' | 'attributions', string>
>

/** What the facts depend on. `hosted`: accounts are stored by Supabase’s own service. */
export type Installation = {
  config: SiteConfig
  hosted: boolean
  sources: readonly DatasetSource[]
  year: number
}

/** An installation’s facts as Markdown. Settings that the operator left empty are left out or described in general terms. */
export function legalFacts({ config, hosted, sources, year }: Installation): LegalFacts {
  const { legal } = config
  return {
    operator: legal.name ? escapeMarkdown(legal.name) : 'the operator of this site',
    address: legal.address ? `Postal address: ${escapeMarkdown(legal.address)}.` : '',
    processors: processors(config, hosted).join('\n'),
    location: hosted
      ? 'Supabase keeps the accounts and the database, in the region where our project was set up; ask us which one.'
      : 'Accounts and the database are on the server that runs this site.',
    analytics: analytics(config),
    attributions: attributions(sources, year).join('\n'),
  }
}

/** Fills in the facts of a legal text. Throws for an unknown name, so that no placeholder is ever published. */
export function fillIn(text: string, facts: LegalFacts): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (!Object.hasOwn(facts, name)) throw new Error(`No fact is called ${name}`)
    return facts[name as keyof LegalFacts]
  })
}

function processors(config: SiteConfig, hosted: boolean): string[] {
  const { google, turnstile, telegram, analytics: statistics, ipLocationUrl, mapTiles, pictureModel } = config
  return [
    hosted
      ? '- **Supabase** keeps the accounts, the database and profile photos, and handles sign-in.'
      : '- **Supabase**: we don’t use its hosted service. Its software runs on our own server.',
    config.production
      ? '- **An email service** delivers our emails to you. It sees your address, your name and the text.'
      : '- **Email** stays in a mailbox on our server, unless an email service is set up to deliver it to you.',
    '- **Stripe** takes card payments, once they’re available. You give your card details only to Stripe; we ' +
      'see the brand, the last four digits and the expiry date. Stripe is a controller in its own right for fraud prevention.',
    ...(pictureModel
      ? [
          `- **${escapeMarkdown(pictureModel.name)}** gets the photo, our picture of it with furniture, and what to draw, if you order a final staged picture. It doesn’t get your name, the address of the home, or the photo’s location and camera details.`,
        ]
      : []),
    ...(turnstile
      ? [
          '- **Cloudflare Turnstile** protects our forms from bots; it sees your IP address and details of your browser.',
        ]
      : []),
    ...(google
      ? [
          '- **Google** signs you in, if you choose that; it’s a controller in its own right. Your Google profile photo loads from its servers.',
        ]
      : []),
    ...(statistics
      ? [
          `- **${new URL(statistics.scriptUrl).hostname}** counts visits for us: pages, times, type of browser, and IP address in transit.`,
        ]
      : []),
    ...(telegram
      ? ['- **Telegram** sends us error reports: the fault, the page and the type of browser, but no names.']
      : []),
    ...(ipLocationUrl
      ? [
          `- **${hostOf(ipLocationUrl)}** looks up the town of your IP address, when we show the notice about new members.`,
        ]
      : []),
    ...(mapTiles
      ? [
          `- **${new URL(originOfTiles(mapTiles)).hostname}** sends the pictures of maps that you explore; it sees your IP address and which part of the map you look at.`,
        ]
      : []),
  ]
}

function hostOf(pattern: string): string {
  return new URL(pattern.replace('{ip}', '0')).hostname
}

function analytics({ analytics: statistics }: SiteConfig): string {
  if (!statistics) return 'We don’t use web analytics.'
  return statistics.needsConsent
    ? 'We only use web analytics if you agree to it. You can change your mind on the cookies page.'
    : 'We use web analytics to count visits, without storing anything on your device. You can block the script, and the site works the same.'
}

function attributions(sources: readonly DatasetSource[], year: number): string[] {
  const lines = sources.map(
    ({ title, page, licence, attribution }) =>
      `- [${title}](${page}), ${licence.name}: ${attribution.replaceAll('{year}', String(year))}`,
  )
  return [
    `The [Open Government Licence v3.0](${OPEN_GOVERNMENT_LICENCE.url}) covers most of what we show.\n`,
    ...lines,
  ]
}
