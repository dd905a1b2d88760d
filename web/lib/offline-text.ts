export const OFFLINE = {
  /** A page or an answer that is long on its way. */
  slow: '网络较慢，还在加载，可以换个网络再试',
} as const;

/** On the drawn page, while the app's code is long on its way, and when it could not be fetched. */
export const CODE = {
  slow: '网络较慢，还在加载',
  unreached: '网络好像断了，连上后再试试',
  waiting: '网络断开了，连上后自动继续',
  reload: '重新载入',
  /** A newer version is there, and something is being filled in. */
  replaced: '页面有更新，请先复制填好的内容，再重新打开',
} as const;
