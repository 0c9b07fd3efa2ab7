import { escapeMarkdown } from '#content/markdown.ts'
import { OPEN_GOVERNMENT_LICENCE, type DatasetSource } from '#datasets/source.ts'
import type { SiteConfig } from '#platform/site-settings.ts'

/** Facts about the operator that a legal text includes; each value replaces `{{name}}` in the Markdown. */
export type LegalFacts = Readonly<
  Record<'operator' | 'address' | 'processors' | 'location' | 'analytics' | 'attributions', string>
>

/** What the facts are made from. `hosted` says that accounts lie with Supabase's own service. */
export type Installation = {
  config: SiteConfig
  hosted: boolean
  sources: readonly DatasetSource[]
  year: number
}

/** The facts of an installation, as Markdown; what the operator has not set is left out or said in general words. */
export function legalFacts({ config, hosted, sources, year }: Installation): LegalFacts {
  const { legal } = config
  return {
    operator: legal.name ? escapeMarkdown(legal.name) : 'the operator of this site',
    address: legal.address ? `Postal address: ${escapeMarkdown(legal.address)}.` : '',
    processors: processors(config, hosted).join('\n'),
    location: hosted
      ? 'Accounts and the database are kept by Supabase in the region that the project was set up in; ask us which it is.'
      : 'Accounts and the database are kept on the server that this site runs on.',
    analytics: analytics(config),
    attributions: attributions(sources, year).join('\n'),
  }
}

/** A legal text with its facts. Throws for a name that nobody knows, so that no placeholder is ever published. */
export function fillIn(text: string, facts: LegalFacts): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (!Object.hasOwn(facts, name)) throw new Error(`No fact is called ${name}`)
    return facts[name as keyof LegalFacts]
  })
}

function processors(config: SiteConfig, hosted: boolean): string[] {
  const { google, turnstile, telegram, analytics: statistics, ipLocationUrl } = config
  return [
    hosted
      ? '- **Supabase** keeps the accounts, the database and profile photos, and checks sign-ins.'
      : '- **Supabase** is not used as a service here: its programs run on our own machine.',
    config.production
      ? '- **A mail service** carries our mails to you: your address, your name and the text.'
      : '- **Mail** stays in a mailbox on the machine unless a mail service is set up, which then carries it to you.',
    '- **Stripe** takes payments by card once card payment is available. You give card details to Stripe alone; we ' +
      'see the brand, the last four digits and the expiry date. Stripe is a controller of its own for preventing fraud.',
    ...(turnstile
      ? [
          '- **Cloudflare Turnstile** checks on forms that a person is writing; it sees your IP address and features of your browser.',
        ]
      : []),
    ...(google
      ? [
          '- **Google** signs you in, if you choose that; it is a controller of its own. Your photo there is shown to you from its servers.',
        ]
      : []),
    ...(statistics
      ? [
          `- **${new URL(statistics.scriptUrl).hostname}** counts visits for us: pages, time, kind of browser, IP address in transit.`,
        ]
      : []),
    ...(telegram
      ? [
          '- **Telegram** carries reports of errors to us: the fault, the page and the kind of browser; no names.',
        ]
      : []),
    ...(ipLocationUrl
      ? [
          `- **${hostOf(ipLocationUrl)}** is asked in which town an IP address lies, when the notice about new members is shown.`,
        ]
      : []),
  ]
}

function hostOf(pattern: string): string {
  return new URL(pattern.replace('{ip}', '0')).hostname
}

function analytics({ analytics: statistics }: SiteConfig): string {
  if (!statistics) return 'We use no web analytics.'
  return statistics.needsConsent
    ? 'Web analytics runs only after you have agreed to it, and you can change your mind on the cookies page.'
    : 'Web analytics counts visits without storing anything on your device. You may block its script; the site works the same.'
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
