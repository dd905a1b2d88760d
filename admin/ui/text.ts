export const FIELD = {
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
} as const;

export const FAILURE = {
  retry: '重试',
  requestId: '请求编号',
} as const;

export const LIST = {
  loading: '加载中',
  previous: '上一页',
  next: '下一页',
  pages: '翻页',
  page: (page: number) => `第 ${page} 页`,
  of: (pages: number) => `共 ${pages} 页`,
  size: '每页条数',
  rows: (size: number) => `${size} 条`,
  clearSearch: '清除搜索',
} as const;
