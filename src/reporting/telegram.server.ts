import type { SiteConfig } from '#platform/site-settings.ts'
import { tracedFetch } from '#platform/trace.server.ts'

const TIME_LIMIT_MS = 5000
/** Telegram's maximum message length in characters. */
const LONGEST_TEXT = 4000

/** Sends text to the operator's chat (Bot API, sendMessage). Returns false if not configured or if it fails. */
export async function sendTelegram(telegram: SiteConfig['telegram'], text: string): Promise<boolean> {
  if (!telegram) return false
  try {
    const response = await tracedFetch(`${telegram.apiUrl}/bot${telegram.botToken}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        chat_id: telegram.chatId,
        text: text.slice(0, LONGEST_TEXT),
        link_preview_options: { is_disabled: true },
      }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const answer = (await response.json()) as { ok?: unknown }
    return answer.ok === true
  } catch {
    // The error may contain the URL, which includes the bot's token.
    return false
  }
}
