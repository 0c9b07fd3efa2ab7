/** External URLs; null if not set. */
export type SiteLinks = Readonly<
  Record<
    | 'facebook'
    | 'linkedin'
    | 'crunchbase'
    | 'instagram'
    | 'youtube'
    | 'productHunt'
    | 'roadmap'
    | 'status'
    | 'feedback'
    | 'stampDutySite',
    string | null
  >
>

type RawLinks = Readonly<
  Partial<
    Record<
      | 'FACEBOOK_URL'
      | 'LINKEDIN_URL'
      | 'CRUNCHBASE_URL'
      | 'INSTAGRAM_URL'
      | 'YOUTUBE_URL'
      | 'PRODUCT_HUNT_URL'
      | 'ROADMAP_URL'
      | 'STATUS_URL'
      | 'FEEDBACK_URL'
      | 'STAMP_DUTY_SITE_URL',
      string | undefined
    >
  >
>

/** The links that are set. */
export function siteLinks(raw: RawLinks): SiteLinks {
  return {
    facebook: raw.FACEBOOK_URL ?? null,
    linkedin: raw.LINKEDIN_URL ?? null,
    crunchbase: raw.CRUNCHBASE_URL ?? null,
    instagram: raw.INSTAGRAM_URL ?? null,
    youtube: raw.YOUTUBE_URL ?? null,
    productHunt: raw.PRODUCT_HUNT_URL ?? null,
    roadmap: raw.ROADMAP_URL ?? null,
    status: raw.STATUS_URL ?? null,
    feedback: raw.FEEDBACK_URL ?? null,
    stampDutySite: raw.STAMP_DUTY_SITE_URL ?? null,
  }
}
