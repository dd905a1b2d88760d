/** `春节 第3天`, `春节调休上班`, `端午节 放假` */
export function holidayWords(day: { name: string; work: boolean; nth?: number }): string {
  if (day.work) return `${day.name}调休上班`;
  return day.nth === undefined ? `${day.name} 放假` : `${day.name} 第${day.nth}天`;
}
