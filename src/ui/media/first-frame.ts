/** Pixels for each CSS pixel at least: the picture stays sharp when the page is zoomed. */
const SHARPNESS = 2;

/**
 * Draws a picture as its box shows it. Of an animated picture a canvas gets the first frame, whichever is shown at the
 * moment, also when the picture is of another origin.
 */
export function drawFirstFrame(image: HTMLImageElement, canvas: HTMLCanvasElement) {
  const { complete, naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
  if (!complete || naturalWidth === 0 || clientWidth === 0) return;
  const isWhole = getComputedStyle(image).objectFit === 'contain';
  const across = clientWidth / naturalWidth;
  const down = clientHeight / naturalHeight;
  const scale = isWhole ? Math.min(across, down) : Math.max(across, down);
  const width = naturalWidth * scale;
  const height = naturalHeight * scale;
  const sharpness = Math.max(window.devicePixelRatio, SHARPNESS);
  canvas.width = Math.round(clientWidth * sharpness);
  canvas.height = Math.round(clientHeight * sharpness);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(sharpness, sharpness);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, (clientWidth - width) / 2, (clientHeight - height) / 2, width, height);
}
