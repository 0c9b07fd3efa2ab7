/** The part of a listing's page that offers its portal pack, once it has a final picture. */
export const PACK_ID = 'portal-pack'
