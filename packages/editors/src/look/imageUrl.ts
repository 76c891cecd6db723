/** Address of a stored picture: what was uploaded or made by the platform is served from the media address, others are addresses of their own. */
export function imageUrl(image: string, mediaUrl = '/media/'): string {
  return /^(user_images|previews)\//.test(image) ? mediaUrl.replace(/\/?$/, '/') + image : image;
}
