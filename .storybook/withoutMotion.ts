/**
 * Stories are drawn as for those who want no motion, in every browser: what a play looks for is there when it comes, and no picture
 * catches a dialog half way in. In the head of the preview, so that it holds before anything is drawn.
 */
export const withoutMotion = `<style>
*, *::before, *::after {
  animation-duration: 0.01ms !important;
  animation-iteration-count: 1 !important;
  transition-duration: 0s !important;
  transition-delay: 0s !important;
  scroll-behavior: auto !important;
}
</style>
<script>
{
  const { matchMedia } = window;
  // What asks for it by itself, as maps do.
  window.matchMedia = (query) =>
    matchMedia.call(window, query
      .replaceAll('(prefers-reduced-motion: reduce)', 'all')
      .replaceAll('(prefers-reduced-motion: no-preference)', 'not all'));
}
</script>`;
