/** The page on which customers stage photos. */
export const STAGING_PATH = '/ai-staging'

/** The address of one of a draft's pictures. */
export function picturePath(id: string, name: 'original' | 'picture'): string {
  return `${STAGING_PATH}/drafts/${id}/${name}.jpg`
}
