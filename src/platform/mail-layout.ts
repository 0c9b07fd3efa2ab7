import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** The parts of an email, as plain text without markup. */
export type MailParts = {
  /** Preview text, shown next to the subject in an inbox. */
  preheader: string
  heading: string
  paragraphs: readonly string[]
  /** Lists under their own headings, after the paragraphs. A heading may lead to a page. */
  sections?: readonly MailSection[]
  button?: { label: string; url: string }
  /** Small print: why you're receiving this email and how to stop it. */
  footer: readonly string[]
  /** A link below the footer, such as 'Unsubscribe'. */
  footerLink?: { label: string; url: string }
  /** More links next to it. */
  footerLinks?: readonly { label: string; url: string }[]
  siteUrl: string
}

/** A heading with a list below it. */
export type MailSection = {
  readonly heading: string
  readonly url: string | null
  readonly lines: readonly string[]
}

const INK = '#16202b'
const SLATE = '#5a6672'
const RED = '#c4122f'
const FONT = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

/** Renders an email in our design, as text and HTML. */
export function mailLayout(parts: MailParts): { text: string; html: string } {
  return { text: textOf(parts), html: htmlOf(parts) }
}

function textOf({ heading, paragraphs, sections = [], button, siteUrl, ...rest }: MailParts): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...sections.map(sectionText),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `--\nFreehold\n${siteUrl}`,
    ...rest.footer,
    ...linksOf(rest).map(({ label, url }) => `${label}: ${url}`),
  ]
  return `${blocks.join('\n\n')}\n`
}

function sectionText({ heading, url, lines }: MailSection): string {
  return [heading.toUpperCase(), ...lines.map((line) => `- ${line}`), ...(url ? [url] : [])].join('\n')
}

function linksOf({ footerLinks = [], footerLink }: Pick<MailParts, 'footerLink' | 'footerLinks'>) {
  return [...footerLinks, ...(footerLink ? [footerLink] : [])]
}

function htmlOf({ preheader, heading, siteUrl, ...rest }: MailParts): string {
  const document = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${heading}</title>
      </head>
      <body style="margin:0;background:#fbfaf6;color:${INK};overflow-wrap:anywhere">
        <div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px"
              >
                <tr>
                  <td style="padding:0 0 16px;font:600 22px/28px Georgia,serif;color:${INK}">
                    <a href="${siteUrl}" style="color:${INK};text-decoration:none">Freehold</a>
                  </td>
                </tr>
                <tr>
                  <td
                    style="background:#ffffff;border:1px solid #ddd8cc;border-top:3px solid ${RED};padding:28px"
                  >
                    <h1 style="margin:0 0 16px;font:600 24px/30px Georgia,serif;color:${INK}">${heading}</h1>
                    ${rest.paragraphs.map(paragraphHtml)} ${(rest.sections ?? []).map(sectionHtml)}
                    ${rest.button ? buttonHtml(rest.button) : ''}
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 0">${footerHtml(rest)}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  return (document as HtmlEscapedString).toString()
}

const SMALL = raw(`margin:0 0 8px;font:13px/19px ${FONT};color:${SLATE}`)
const TEXT = raw(`margin:0 0 16px;font:16px/24px ${FONT};color:${INK}`)
const BUTTON = raw(
  `display:inline-block;padding:12px 20px;background:${RED};color:#ffffff;font:600 16px/20px ${FONT};text-decoration:none;border-radius:6px`,
)

function paragraphHtml(paragraph: string) {
  return html`<p style="${TEXT}">${paragraph}</p>`
}

const HEADING = raw(`margin:28px 0 8px;font:600 18px/24px Georgia,serif;color:${INK}`)
const LIST = raw(`margin:0 0 16px;padding:0 0 0 20px;font:16px/24px ${FONT};color:${INK}`)

function sectionHtml({ heading, url, lines }: MailSection) {
  const title = url === null ? heading : html`<a href="${url}" style="color:#1f6a8c">${heading}</a>`
  return html`<h2 style="${HEADING}">${title}</h2>
    <ul style="${LIST}">
      ${lines.map((line) => html`<li style="margin:0 0 8px">${line}</li>`)}
    </ul>`
}

function buttonHtml({ label, url }: { label: string; url: string }) {
  return html`<p style="margin:24px 0 16px"><a href="${url}" style="${BUTTON}">${label}</a></p>
    <p style="${SMALL}">
      Or copy this link into your browser:<br /><a href="${url}" style="color:#1f6a8c;word-break:break-all"
        >${url}</a
      >
    </p>`
}

function footerHtml({ footer, ...links }: Pick<MailParts, 'footer' | 'footerLink' | 'footerLinks'>) {
  return html`${footer.map((line) => html`<p style="${SMALL}">${line}</p>`)}
  ${linksOf(links).map(
    ({ label, url }) => html`<p style="${SMALL}"><a href="${url}" style="color:#1f6a8c">${label}</a></p>`,
  )}`
}
