import { extensionPage } from './extension-page.tsx'

/** The extension's page for Zoopla listings. */
export const route = extensionPage({
  name: 'Zoopla',
  path: '/extension/zoopla',
})
