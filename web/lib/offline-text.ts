export const OFFLINE = {
  /** For a page or response that takes long. */
  slow: '网络较慢，还在加载，可以换个网络再试',
} as const;

/** On the prerendered page, while the code takes long or cannot be loaded. */
export const CODE = {
  slow: '网络较慢，还在加载',
  unreached: '网络好像断了，连上后再试试',
  waiting: '网络断开了，连上后自动继续',
  reload: '重新载入',
  /** A new version is deployed, and the user is filling in something. */
  replaced: '页面有更新，请复制已填内容再重新打开',
} as const;
