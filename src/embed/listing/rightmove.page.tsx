import { extensionPage } from './extension-page.tsx'

/** The extension's page for Rightmove listings. */
export const route = extensionPage({
  name: 'Rightmove',
  path: '/extension/rightmove',
})
