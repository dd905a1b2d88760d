/** What calls to the server say when the server itself says nothing. */
export const CALLS = {
  abnormal: '接口返回异常',
  unreached: '网络连接失败，请检查网络后重试',
} as const;
