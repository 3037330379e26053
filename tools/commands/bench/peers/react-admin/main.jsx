import { Admin, Datagrid, FunctionField, List, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readPage } from './users.js';

// The list that react-admin's first tutorial makes, with the columns of the bare page.

const dataProvider = {
  async getList(resource, { pagination }) {
    const { users, hasNext } = await readPage(resource, pagination.page);
    return { data: users, pageInfo: { hasNextPage: hasNext, hasPreviousPage: pagination.page > 1 } };
  },
};

function UserList() {
  return (
    <List perPage={24}>
      <Datagrid rowClick={false} bulkActionButtons={false}>
        <TextField source="username" />
        <FunctionField label="Posts" render={(user) => `${user.num_posts} posts`} />
        <FunctionField label="Followers" render={(user) => `${user.followers} followers`} />
      </Datagrid>
    </List>
  );
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="users" list={UserList} />
      <Resource name="creators" list={UserList} />
    </Admin>
  </BrowserRouter>,
);
