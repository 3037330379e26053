/** The question before admin rights are given or taken. */
export function scopeQuestion(username: string, assign: boolean) {
  return {
    title: assign ? `Make ${username} an admin?` : `Remove ${username}'s admin access?`,
    body: assign
      ? 'Admins see all users and posts, ban and promote users, and run sites and campaigns.'
      : 'They are signed out at once and can no longer open this dashboard.',
    action: assign ? 'Yes, Make Admin' : 'Yes, Remove',
    danger: !assign,
  };
}
