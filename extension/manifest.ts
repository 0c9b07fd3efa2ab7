/** The browsers that the extension is packed for. */
export const BROWSERS = ['chrome', 'firefox'] as const

/** A browser. */
export type Browser = (typeof BROWSERS)[number]

/** The version of both packages. Stores accept each once. */
export const VERSION = '1.0.0'

/** Listings, and no other pages of the portals: not their searches, maps or accounts. */
export const LISTINGS = [
  'https://www.rightmove.co.uk/properties/*',
  'https://www.rightmove.co.uk/property-for-sale/property-*',
  'https://www.rightmove.co.uk/property-to-rent/property-*',
  'https://www.zoopla.co.uk/for-sale/details/*',
  'https://www.zoopla.co.uk/to-rent/details/*',
  'https://www.zoopla.co.uk/new-homes/details/*',
] as const

/** Sizes of the icons in pixels. */
export const ICON_SIZES = [16, 32, 48, 128] as const

/** The manifest for a browser. Chrome runs the background script as a service worker, Firefox as an event page. */
export function manifestFor(browser: Browser, site: string): object {
  const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icon-${size}.png`]))
  return {
    manifest_version: 3,
    name: 'Freehold: local prices on Rightmove & Zoopla',
    short_name: 'Freehold',
    description:
      'Sold prices, tax, cash needed, monthly cost and yield next to the listing that you’re looking at.',
    version: VERSION,
    homepage_url: site,
    icons,
    action: { default_title: 'Show Freehold’s figures for this listing', default_icon: icons },
    permissions: ['activeTab', 'storage'],
    content_scripts: [{ matches: LISTINGS, js: ['content.js'], run_at: 'document_idle' }],
    background: browser === 'chrome' ? { service_worker: 'background.js' } : { scripts: ['background.js'] },
    web_accessible_resources: [
      { resources: ['panel.html'], matches: ['https://www.rightmove.co.uk/*', 'https://www.zoopla.co.uk/*'] },
    ],
    content_security_policy: {
      extension_pages: `default-src 'none'; script-src 'self'; style-src 'self'; frame-src ${site}`,
    },
    ...(browser === 'chrome'
      ? { minimum_chrome_version: '120' }
      : {
          browser_specific_settings: {
            gecko: {
              id: 'extension@freehold',
              strict_min_version: '140.0',
              // The panel asks the site for figures with what the listing says, such as its price and postcode.
              data_collection_permissions: { required: ['websiteContent'] },
            },
          },
        }),
  }
}
