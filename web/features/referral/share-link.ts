/** WeChat's own browser: there is no share sheet in it, and forwarding in it is none of our matter. */
const WECHAT = /MicroMessenger/i;

export interface Sharing {
  userAgent: string;
  share?: unknown;
}

export function inWeChat({ userAgent }: Pick<Sharing, 'userAgent'>): boolean {
  return WECHAT.test(userAgent);
}

/** Whether to offer the browser's share sheet. */
export function hasShareSheet(browser: Sharing): boolean {
  return typeof browser.share === 'function' && !inWeChat(browser);
}

/** Opens the share sheet; false when it would not. Closing it without choosing is no failure. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
