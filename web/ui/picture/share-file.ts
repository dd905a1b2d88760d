/** Result for a picture: shared, downloaded or dismissed. */
type ShareResult = 'shared' | 'downloaded' | 'left';

/** Longer than the slowest download needs to start. */
const URL_KEPT_MS = 60_000;

/** WeChat's browser supports neither downloads nor sharing of files. */
export function needsLongPress(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent);
}

/** Data URL of a picture, for a long press. The content policy allows data:, not blob:. */
export function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

/** Opens the share sheet on touch devices, otherwise downloads. */
export async function shareFile(file: File): Promise<ShareResult> {
  const byTouch = window.matchMedia('(pointer: coarse)').matches;
  if (byTouch && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (error) {
      // A dismissed sheet means neither; any other failure falls back to the download.
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_KEPT_MS);
  return 'downloaded';
}
